/** The service's clock. It is the web client's too, so that waiting and politeness follow it. */
export { type Clock, systemClock } from 'marquee-web-client'
