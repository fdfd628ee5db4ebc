import { createHmac } from 'node:crypto'

/** What the codes of one practice are made from: 32 bytes that only this server can have made. Nothing of it is stored. */
export const deriveCheckInKey = (secret: string, practiceId: string): Buffer =>
  createHmac('sha256', secret).update(`checkIn\n${practiceId}`).digest()
