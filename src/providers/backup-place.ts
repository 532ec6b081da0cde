/** Where the backups of the schedule go, and whom they are encrypted for. */
export interface BackupPlace {
  /** The folder that holds them. */
  folder: string
  /** The public key (age) of whoever may read them. The private one is nowhere on this machine. */
  recipient: string
  /** The folder whose secret and pictures belong to a backup. */
  dataDir: string
}
