/** Encryption of backups by age (age-encryption.org/v1): for public keys, opened by a private one. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { BackupError } from '../backup-format.ts'

const header = 'age-encryption.org/v1'

/** The library is read when it is first needed: it takes longer to load than most commands run. */
const library = () => import('age-encryption')

export interface KeyPair {
  /** Opens what was encrypted for the other: to be kept off this machine. */
  identity: string
  recipient: string
}

/** A new pair of keys, of the kind of `like` (another public key) where one is given. */
export async function makeKeyPair(like = ''): Promise<KeyPair> {
  const age = await library()
  const identity = await (like.startsWith('age1pq1')
    ? age.generateHybridIdentity()
    : age.generateX25519Identity())
  return { identity, recipient: await age.identityToRecipient(identity) }
}

/** Encrypts a stream for each of the public keys. Throws `BackupError` for one that is none. */
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

/** The bytes of a backup, decrypted where it is encrypted. `identity` is the text of a key file. Throws `BackupError`. */
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
