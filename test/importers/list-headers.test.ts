import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mapColumns, readColumnNames } from '../../src/importers/table-columns.ts'

const fieldsIn = (list: string, header: string[]) => {
  const map = mapColumns(readColumnNames(`names/${list}.txt`), header, [])
  return 'faults' in map ? map.faults : map.fields
}

describe('a header of a list of places may say what its rows are', () => {
  const headers: [header: string, field: string | null][] = [
    ['Adı', 'name'],
    ['Türü', 'categories'],
    ['Adresi', 'address'],
    ['İlçesi', 'locality'],
    ['İşletmenin adı', 'name'],
    ['Name des Hauses', 'name'],
    ['Unterkunftsart', 'categories'],
    ['Straße, Hausnr.', 'address'],
    ["Nom de l'établissement", 'name'],
    ["Ville de l'établissement", 'locality'],
    ['Nombre del establecimiento', 'name'],
    ['Tipo de establecimiento', 'categories'],
    ['Indirizzo della struttura', 'address'],
    ['Adres obiektu', 'address'],
    ['Naam van de accommodatie', 'name'],
    ['Accommodatienaam', 'name'],
    ['Designação do estabelecimento', 'name'],
    ['Anläggningens namn', 'name'],
    ['Majoitusliikkeen osoite', 'address'],
    ['Название заведения', 'name'],
    ['施設の名称', 'name'],
    ['酒店地址', 'address'],
    ['Name der Stadt', 'locality'],
    ['Art der Küche', 'subCategories'],
    ['Name des Inhabers', null],
    ['Nom du gérant', null],
    ['Nombre de habitaciones', null],
    ['Adresse e-mail', null],
    ['Haus-Nr.', null],
    ['Name, Ort', null],
  ]
  for (const [header, field] of headers) test(header, () => assert.deepEqual(fieldsIn('columns', [header]), [field]))
})

test('a header of a list of events may say what its rows are', () =>
  assert.deepEqual(fieldsIn('event-columns', ['Titel der Veranstaltung', 'Tarihi', 'Saati', 'Name of venue']), [
    'title',
    'date',
    'startTime',
    'venue',
  ]))

test('a plain name goes before one with more words', () =>
  assert.deepEqual(fieldsIn('columns', ['Name der Unterkunft', 'Name']), [null, 'name']))
