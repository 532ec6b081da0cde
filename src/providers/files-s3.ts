/** Files in S3-compatible storage, shared by every process and machine of a deployment. */
import { z } from 'zod'
import { checkedName, type FileStore } from './files.ts'
import { s3Client, type S3Place } from './s3-client.ts'

/** The shapes of environment variables for a bucket and its key, whatever the bucket is for. */
export const s3Shapes = {
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  region: z.string().min(1).default('us-east-1').describe('the region of the bucket'),
  accessKeyId: z.string().min(1).optional().describe('the id of an access key'),
  secretAccessKey: z.string().min(1).optional().describe('the secret of that access key'),
}

/** The environment variables of the bucket for pictures. */
export const s3Variables = {
  S3_ENDPOINT: s3Shapes.endpoint.describe(
    'the address of a storage that speaks S3, such as https://s3.eu-central-1.amazonaws.com',
  ),
  S3_BUCKET: s3Shapes.bucket,
  S3_REGION: s3Shapes.region,
  S3_ACCESS_KEY_ID: s3Shapes.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Shapes.secretAccessKey,
}

/** The place that the variables describe, undefined if none is set, or `incomplete` if some are missing. */
export function s3PlaceOf(
  given: Partial<Record<keyof typeof s3Variables, string | undefined>>,
): S3Place | 'incomplete' | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region = '',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = given
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey }
  return (endpoint ?? bucket ?? accessKeyId ?? secretAccessKey) === undefined ? undefined : 'incomplete'
}

/** Stores files in a bucket under a prefix such as `pictures/`. Throws on an invalid name. */
export function s3Files(place: S3Place, prefix: string): FileStore {
  const client = s3Client(place)
  const ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, body?: Uint8Array<ArrayBuffer>) =>
    client(method, `${prefix}${checkedName(name)}`, body ? { body } : {})
  return {
    async put(name, bytes) {
      const { status } = await ask('PUT', name, new Uint8Array(bytes))
      if (status === 404) throw new Error(`the storage has no bucket ${place.bucket}`)
    },
    async get(name) {
      const answer = await ask('GET', name)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : void (await answer.body?.cancel())
    },
    has: async (name) => (await ask('HEAD', name)).ok,
    remove: async (name) => void (await ask('DELETE', name)),
  }
}
