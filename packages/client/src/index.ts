export { type AnyConciergeError, ConciergeError } from './concierge-error.ts'
export type * from './interface.ts'
export { type CallOptions, type ClientOptions, StayConciergeClient } from './stay-concierge-client.ts'
