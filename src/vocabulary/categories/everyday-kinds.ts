import { readWordLists } from '../read-word-lists.ts'

const { everyday } = readWordLists('categories/everyday.txt', ['everyday'])

export const isEveryday = (category: string | undefined): boolean => everyday.has(category ?? '')
