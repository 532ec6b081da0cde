/** Styles, scripts and fonts: their names contain a hash, so they may be cached for ever. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAsset } from '../../design/assets.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { isFresh } from '../kept-answer.ts'

/** Sends an asset, compressed if the reader accepts that; 304 when the reader has it. */
export async function sendAsset(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asset = findAsset(request.url.split('?')[0] ?? '')
  if (!asset) throw new Problem(notFound, 'There is no such file.')
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', asset.etag)
    .type(asset.type)
  if (isFresh(request, asset.etag)) return reply.code(304).send()
  const accepted = [request.headers['accept-encoding'] ?? ''].join()
  reply.header('vary', 'accept-encoding')
  if (asset.brotli && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(asset.brotli)
  if (asset.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(asset.gzip)
  return reply.send(asset.bytes)
}
