import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { oneLine, text } from '../../kernel/text.ts'
import { damage, severity } from './model.ts'
import { LARGEST_PHOTO } from './rules.ts'

// No scope for all calls: managing boats is not for tokens.
const contract = contractsOf({ live: ['boats'] })

export const newDamage = z.object({
  id,
  severity: z.enum(severity.options, 'chooseSeverity'),
  what: text({ minimum: 1, maximum: 1000 }),
  place: z._default(oneLine({ maximum: 100 }), ''),
})
export type NewDamage = z.output<typeof newDamage>

const boatParams = z.object({ ...clubParams.shape, boatId: id })
const damageParams = z.object({ ...boatParams.shape, damageId: id })
export const listDamages = contract({
  id: 'damages.list',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/boats/:boatId/damages',
  summary: 'Damage of a boat, the newest first: what is open, or what was mended',
  params: boatParams,
  query: z.object({ ...pageQuery.shape, state: z._default(z.enum(['open', 'mended']), 'open') }),
  responses: { 200: pageOf(damage) },
})

export const reportDamage = contract({
  id: 'damages.report',
  access: 'member',
  scope: { own: 'practices' },
  kiosk: true,
  method: 'POST',
  path: '/api/clubs/:clubId/boats/:boatId/damages',
  summary: 'Reports damage of a boat; sending the same again reports it once',
  params: boatParams,
  body: newDamage,
  responses: { 201: damage, 200: damage },
})

export const addPhoto = contract({
  id: 'damages.addPhoto',
  access: 'member',
  scope: { own: 'practices' },
  kiosk: true,
  method: 'POST',
  path: '/api/clubs/:clubId/boats/:boatId/damages/:damageId/photos',
  summary:
    'Adds a photo to damage that you reported, JPEG, PNG or WebP by its bytes; the same id again adds it once',
  params: damageParams,
  query: z.object({ id }),
  upload: LARGEST_PHOTO,
  responses: { 201: damage, 200: damage },
})

export const showPhoto = contract({
  id: 'damages.photo',
  access: 'member',
  scope: { own: 'practices' },
  method: 'GET',
  path: '/api/clubs/:clubId/boats/:boatId/damages/:damageId/photos/:photoId',
  summary: 'A photo of damage',
  params: z.object({ ...damageParams.shape, photoId: id }),
  file: 'image/*',
  responses: { 200: null },
})

export const mendDamage = contract({
  id: 'damages.mend',
  access: 'member',
  method: 'POST',
  path: '/api/clubs/:clubId/boats/:boatId/damages/:damageId/mending',
  summary: 'Says that damage is mended',
  params: damageParams,
  body: knownVersion,
  responses: { 200: damage },
})

export const reopenDamage = contract({
  id: 'damages.reopen',
  access: 'member',
  method: 'DELETE',
  path: '/api/clubs/:clubId/boats/:boatId/damages/:damageId/mending',
  summary: 'Says that damage is not mended after all',
  params: damageParams,
  query: z.object({ version: z.coerce.number().check(z.int()) }),
  responses: { 200: damage },
})

export const deleteDamage = contract({
  id: 'damages.delete',
  access: 'member',
  method: 'POST',
  path: '/api/clubs/:clubId/boats/:boatId/damages/:damageId/deletion',
  summary: 'Takes a report of damage back; for 30 days it can be restored',
  params: damageParams,
  body: knownVersion,
  responses: { 200: damage },
})

export const restoreDamage = contract({
  id: 'damages.restore',
  access: 'member',
  method: 'DELETE',
  path: '/api/clubs/:clubId/boats/:boatId/damages/:damageId/deletion',
  summary: 'Reports damage again that was taken back',
  params: damageParams,
  responses: { 200: damage },
})
