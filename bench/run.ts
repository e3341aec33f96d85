/** Runs every benchmark in its own process. `npm run bench -- http` runs only one. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const all = [
  'sample-city',
  'metro',
  'http',
  'osm-import',
  'merge',
  'events',
  'daily-events',
  'events-import',
  'hotels',
  'starving',
]
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url))], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
