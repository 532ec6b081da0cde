/** Thirteen time zones: half hours, both hemispheres, changes at midnight, by half an hour and in Ramadan. */
export const zones = (
  'UTC Europe/Berlin Europe/London Africa/Casablanca America/New_York America/Los_Angeles America/St_Johns ' +
  'America/Sao_Paulo Asia/Tehran Asia/Kathmandu Australia/Lord_Howe Pacific/Auckland Pacific/Apia'
).split(' ')
