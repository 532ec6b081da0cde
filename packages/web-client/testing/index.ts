/**
 * For tests of programs that read websites: small sites on loopback, certificates for them, a client that reaches them.
 */
export { type Authority, hasOpenssl, makeAuthority } from './authority.ts'
export { type LoopbackSite, type Route, plain, redirect, startLoopbackSite } from './loopback-site.ts'
