/** The service's clock. The web client uses the same one, so its pauses and rate limits follow it. */
export { type Clock, systemClock } from 'marquee-web-client'
