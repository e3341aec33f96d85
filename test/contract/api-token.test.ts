import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashSecret, isSecretOf, issueToken, readToken } from '../../src/domain/api-token.ts'

test('a token carries its prefix, its key and 256 random bits', () => {
  const tokens = Array.from({ length: 200 }, issueToken)
  for (const { token, keyId, secretHash } of tokens) {
    const [, id, secret = ''] = /^stay_([a-z0-9]{10})_([A-Za-z0-9_-]{43})$/.exec(token) ?? []
    assert.equal(id, keyId)
    assert.equal(Buffer.from(secret, 'base64url').length, 32)
    assert.deepEqual(readToken(token), { keyId, secret })
    assert.equal(hashSecret(secret), secretHash)
    assert.ok(isSecretOf(secret, secretHash))
  }
  assert.equal(new Set(tokens.map(({ token }) => token)).size, tokens.length)
})

test('no secret fits an unknown key, the empty one included', () => {
  assert.equal(isSecretOf('', null), false)
  assert.equal(isSecretOf(issueToken().token, null), false)
  assert.equal(isSecretOf('a', hashSecret('b')), false)
  assert.equal(isSecretOf('a', ''), false)
})
