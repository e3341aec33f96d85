import { ClusterRegistry, collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client'

export type Figures = {
  /** The figures of this process. */
  registry: Registry
  /** The figures of this process and its workers together, in Prometheus' text format. */
  print(): Promise<string>
  contentType: string
}

/** Call it once in each process: workers then hand their figures to the process that started them. */
export function openFigures(version: string): Figures {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'concierge_build_info',
    help: 'Always 1; the version is a label',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version }, 1)
  ClusterRegistry.setRegistries(registry)
  const all = new ClusterRegistry()
  return { registry, print: () => all.clusterMetrics(), contentType: registry.contentType }
}
