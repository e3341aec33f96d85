import { readWordLists } from '../../../vocabulary/read-word-lists.ts'

/** Classifications of Ticketmaster for what is sold with an event, in the singular and in lower case. */
export const addOnTypes = readWordLists('names/ticketmaster-types.txt', ['add-on'])['add-on']
