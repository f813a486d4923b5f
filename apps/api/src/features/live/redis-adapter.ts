import type { Log } from '@baize/host'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Redis } from 'ioredis'

/** Carries live events between several processes of the backend. */
export async function openRedisAdapter(redis: Redis, log: Log) {
  // A connection that listens can do nothing else, and one that speaks must not queue for a dead Redis.
  const speaker = redis.duplicate()
  const listener = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
  for (const connection of [speaker, listener]) {
    connection.on('error', (error) =>
      log.warn({ err: error }, 'Redis connection of live events failed'),
    )
  }
  await Promise.all([speaker.connect(), listener.connect()])
  const publish = speaker.publish.bind(speaker)
  // The adapter lets go of this promise; a rejection would take the process down. Players of this
  // process still hear the event.
  speaker.publish = async (channel, message) => {
    try {
      return await publish(channel, message)
    } catch (error) {
      log.warn({ err: error }, 'live event not published to Redis')
      return 0
    }
  }
  return {
    // Redis tells its channels to whoever listens, whichever of its databases they use. Another casino beside this one,
    // with a database of its own, must neither hear nor be asked.
    adapter: createAdapter(speaker, listener, { key: `live-${redis.options.db ?? 0}` }),
    stop() {
      speaker.disconnect()
      listener.disconnect()
    },
  }
}
