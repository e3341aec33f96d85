import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openStore } from '../../src/store/store.ts'
import { startService } from '../support/running-service.ts'
import { importSmallWorld, smallHotel, smallStay, smallWorldNow } from '../support/small-world.ts'

// Root may write to every file; this process continues as another user.
if (process.getuid?.() === 0) {
  process.setgid?.(65_534)
  process.setuid?.(65_534)
}

test('a file that may not be written is served without guest memory, which is well as soon as it may be', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stay-read-only-'))
  const path = join(folder, 'held.db')
  const databaseUrl = `sqlite:${path}`
  const filling = await openStore({ databaseUrl })
  await importSmallWorld(filling)
  const filled = await startService(filling)
  await filled.close()
  await filling.close()
  chmodSync(path, 0o444)

  const store = await openStore({ databaseUrl })
  const service = await startService(store, { probeIntervalMs: 20 }, filled)
  const ask = async () => (await service.ask({ ...smallHotel, ...smallStay, externalGuestId: 'guest' })).status
  const until = async (warnings: string[] | undefined) => {
    const deadline = performance.now() + 10_000
    for (;;) {
      const { body } = await service.call('/v1/health')
      if (JSON.stringify(body.warnings) === JSON.stringify(warnings)) return
      assert.ok(performance.now() < deadline, JSON.stringify(body))
    }
  }
  try {
    assert.equal(await ask(), 200)
    await until(['guest memory is unhealthy'])
    chmodSync(path, 0o644)
    await until(undefined)
    assert.equal(await ask(), 200)
    const guest = { consumer: service.keyId, guestId: 'guest' }
    assert.equal((await store.guests.before(guest, 'another', smallWorldNow)).length, 1)
  } finally {
    await service.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
