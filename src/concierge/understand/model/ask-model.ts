import { isObject } from '../../../domain/is-object.ts'
import { modelRequest } from './model-request.ts'

/** An OpenAI-compatible endpoint. `baseUrl` ends without a slash. */
export type ModelSettings = { baseUrl: string; model: string; apiKey: string | null }

/** The model gave no usable answer. The message says why, without anything of the note, the address or the key. */
export class ModelFailure extends Error {}

const maxAnswerBytes = 256 * 1024

/** Sends a note and returns the JSON that the model answers with. Throws ModelFailure. */
export async function askModel(
  note: string,
  { baseUrl, model, apiKey }: ModelSettings,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(modelRequest(model, note)),
      // A redirect would lead the note and the key to a place that the operator did not choose.
      redirect: 'manual',
      signal,
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new ModelFailure(`HTTP ${response.status}`)
    }
    return parseJson(contentOf(parseJson(await readText(response))))
  } catch (error) {
    throw error instanceof ModelFailure ? error : new ModelFailure(reasonOf(error))
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop closes the connection.
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxAnswerBytes) throw new ModelFailure('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailure('the answer is not JSON')
  }
}

function contentOf(answer: unknown): string {
  const [choice]: unknown[] = isObject(answer) && Array.isArray(answer.choices) ? answer.choices : []
  const message = isObject(choice) ? choice.message : null
  if (isObject(message) && typeof message.content === 'string') return message.content
  throw new ModelFailure('the answer is no chat completion')
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection'
