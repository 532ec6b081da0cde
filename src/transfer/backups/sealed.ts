/** Encrypts backups with age (age-encryption.org/v1) for public keys; a private key decrypts them. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { BackupError } from '../backup-format.ts'

const header = 'age-encryption.org/v1'

/** Loads the library on first use: loading takes longer than most commands run. */
const library = () => import('age-encryption')

export interface KeyPair {
  /** The private key, which decrypts what was encrypted for `recipient`: to be kept off this machine. */
  identity: string
  recipient: string
}

/** Creates a pair of keys, of the same kind as `like` (another public key) if given. */
export async function makeKeyPair(like = ''): Promise<KeyPair> {
  const age = await library()
  const identity = await (like.startsWith('age1pq1')
    ? age.generateHybridIdentity()
    : age.generateX25519Identity())
  return { identity, recipient: await age.identityToRecipient(identity) }
}

/** Returns a function that encrypts a stream for each of the public keys. Throws `BackupError` for an invalid key. */
export async function sealer(
  recipients: readonly string[],
): Promise<(source: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array>> {
  const { Encrypter } = await library()
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new BackupError(`${recipient.slice(0, 80)} is no public key of age; they begin with age1.`, {
        cause: error,
      })
    }
  }
  return async function* seal(source) {
    yield* await encrypter.encrypt(streamOf(source))
  }
}

/** Opens a backup and decrypts it if necessary. `identity` is the text of a key file. Throws `BackupError`. */
export async function openBackup(path: string, identity: string | undefined): Promise<Readable> {
  const source = createReadStream(path)
  if ((await firstBytes(path)) !== header) return source
  const keys = identity?.match(/^AGE-SECRET-KEY-[0-9A-Z-]+$/gm) ?? []
  if (keys.length === 0)
    throw new BackupError('The backup is encrypted: name the file of its private key with --identity FILE.')
  const { Decrypter } = await library()
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key)
    return Readable.from(await decrypter.decrypt(streamOf(source)))
  } catch (error) {
    source.destroy()
    throw new BackupError('The private key does not open this backup.', { cause: error })
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(header.length), 0, header.length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return ReadableStream.from(source)
}
