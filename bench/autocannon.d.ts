declare module 'autocannon' {
  interface Result {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    statusCodeStats: Record<string, { count: number } | undefined>
    errors: number
  }
  const autocannon: (options: {
    url: string
    headers: Record<string, string>
    connections: number
    duration: number
    method?: 'POST'
    body?: string
  }) => Promise<Result>
  export default autocannon
}
