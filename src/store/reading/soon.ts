/** A value that is at hand, or one that is still being read. What is at hand costs a request no turn. */
export type Soon<Value> = Value | Promise<Value>

/** Goes on at once if the value is at hand. */
export const whenReady = <Value, Result>(soon: Soon<Value>, next: (value: Value) => Soon<Result>): Soon<Result> =>
  soon instanceof Promise ? soon.then(next) : next(soon)
