import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseTable } from '../../src/importers/read-table.ts'
import { kindOfList, type ListKind } from '../../src/importers/tables/kind-of-list.ts'

describe('what a table lists is known by its columns and days', () => {
  const cases: [string, ListKind | null][] = [
    ['Titel;Datum;Ort\nHafenfest;05.12.2026;Nordkai', 'events'],
    ['Nom;Date de début;Lieu\nBal;05/12/2026;Salle A', 'events'],
    ['Programme de décembre;;\nTitre;Date;Lieu\nBal;5 décembre 2026;Salle A', 'events'],
    ['Hotel;Arrival;Departure;Notes\nGull Inn;2026-12-03;2026-12-06;vegan', 'arrivals'],
    ['Nom;Latitude;Longitude;Horaires\nMusée A;45;4;mar-dim 10h-18h', 'places'],
    ['Name;Adresse;Ort\nHalle A;Gasse 1;Otterau', 'places'],
    ['Name;Breitengrad;Längengrad;Sterne\nHaus A;48;11;4', 'hotels'],
    ['a;b\n1;2', null],
  ]
  for (const [text, kind] of cases)
    test(text.split('\n')[0] ?? '', () => assert.equal(kindOfList(parseTable(text, 'list.csv')), kind))
})
