/** The part of dns-packet that the tests' DNS server uses; the package has no types of its own. */
declare module 'dns-packet' {
  interface Question {
    type: string
    name: string
  }
  interface TxtRecord {
    type: 'TXT'
    name: string
    ttl: number
    data: string[]
  }
  interface Packet {
    type?: 'query' | 'response'
    id?: number
    flags?: number
    questions?: Question[]
    answers?: TxtRecord[]
  }
  export function decode(message: Buffer): Packet
  export function encode(packet: Packet): Buffer
}
