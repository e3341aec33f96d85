/** Connections to PostgreSQL over all workers, as far as each has the fewest that it can work with. */
const maxConnections = 60
const minPoolSize = 3
const maxPoolSize = 10

/** Requests are counted on separate connections, so that slow queries don't delay them. */
export const countingPoolSize = 2

/** The connections of each worker for everything but counting. */
export const poolSizeFor = (workers: number): number =>
  Math.max(minPoolSize, Math.min(maxPoolSize, Math.floor(maxConnections / workers)))

/** How many connections all workers may open together. */
export const connectionsOf = (workers: number): number => workers * (poolSizeFor(workers) + countingPoolSize)
