/** Where scheduled backups are stored, and for whom they are encrypted. */
import { z } from 'zod'
import { backupBucket, type BackupBucket } from './backup-bucket.ts'
import { s3PlaceOf, s3Shapes } from './files-s3.ts'
import type { S3Place } from './s3-client.ts'

/** The environment variables of backups. */
export const backupVariables = {
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('a folder that this user may write to, on another disk than the database'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{50,4000}$/)
    .optional()
    .describe('the public key that backups are encrypted for, as `marquee backup key FILE` prints it'),
  BACKUP_S3_ENDPOINT: s3Shapes.endpoint.describe(
    'the address of a storage that speaks S3, for a copy of each backup',
  ),
  BACKUP_S3_BUCKET: s3Shapes.bucket,
  BACKUP_S3_REGION: s3Shapes.region,
  BACKUP_S3_ACCESS_KEY_ID: s3Shapes.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Shapes.secretAccessKey,
}

export interface BackupSettings {
  /** The folder for the backups. */
  folder: string
  /** The public key (age) that backups are encrypted for. The private key is nowhere on this machine. */
  recipient: string
  /** The folder whose secret and pictures are part of a backup. */
  dataDir: string
  /** Where each backup is copied to, off this machine. */
  s3: S3Place | undefined
}

export interface BackupPlace extends Omit<BackupSettings, 's3'> {
  bucket: BackupBucket | undefined
}

/** The place with a client for its bucket. */
export function openBackupPlace({ s3, ...place }: BackupSettings): BackupPlace {
  return { ...place, bucket: s3 && backupBucket(s3) }
}

type Given = Partial<Record<keyof typeof backupVariables, string | undefined>>

/** The place that the variables describe, undefined if none is set, or the variable to report if some are missing. */
export function backupPlaceOf(
  given: Given & { DATA_DIR: string },
): BackupSettings | MissingVariable | undefined {
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient, DATA_DIR: dataDir } = given
  const s3 = bucketOf(given)
  if (s3 === 'incomplete' || (s3 && !folder)) return 'BACKUP_S3_BUCKET'
  if (folder && recipient) return { folder, recipient, dataDir, s3 }
  return folder || recipient ? 'BACKUP_RECIPIENT' : undefined
}

/** Which variables belong together, keyed by the one to report if any is missing. */
export const backupVariablesTogether = {
  BACKUP_RECIPIENT: 'BACKUP_DIR and BACKUP_RECIPIENT together, since every backup holds secrets',
  BACKUP_S3_BUCKET:
    'BACKUP_DIR and all of BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
}
type MissingVariable = keyof typeof backupVariablesTogether

function bucketOf(given: Given): S3Place | 'incomplete' | undefined {
  return s3PlaceOf({
    S3_ENDPOINT: given.BACKUP_S3_ENDPOINT,
    S3_BUCKET: given.BACKUP_S3_BUCKET,
    S3_REGION: given.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: given.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: given.BACKUP_S3_SECRET_ACCESS_KEY,
  })
}
