/** Milliseconds that this process computes since `start`: unlike the clock, other processes do not change them. */
export function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
