/** Demonstration: sample data that looks alive and is labelled as such. */
export { seedCommand } from './seed-command.ts'
