import { parentPort } from 'node:worker_threads'

/** A worker: loads the service and reports every expression that our code builds from strings while it loads. */
export type BuiltExpression = { file: string; source: string; flags: string }

const built: BuiltExpression[] = []
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given, newTarget) {
    const { source, flags }: RegExp = Reflect.construct(target, given, newTarget)
    const file = new Error().stack?.split('\n')[2]?.match(/src\/(?!.*node_modules)[^:]+\.ts/)?.[0]
    if (file) built.push({ file, source, flags })
    return new target(source, flags)
  },
})
await import('../../src/http/app.ts')
parentPort?.postMessage(built)
