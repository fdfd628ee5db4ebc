import { readFile } from 'node:fs/promises'
import type { NewCertificate } from '@boathouse/domain/boathouse/certificates/contract'
import { readDocument } from '@boathouse/domain/boathouse/certificates/file-rules'
import type { Certificate, FileType } from '@boathouse/domain/boathouse/certificates/model'
import { mayConfirm, mayReadCertificates } from '@boathouse/domain/boathouse/certificates/policy'
import {
  MAX_FILES_OF_CLUB,
  MAX_OF_MEMBER,
  refuseFutureDay,
} from '@boathouse/domain/boathouse/certificates/rules'
import type { AuditAction } from '@boathouse/domain/club/audit/model'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { recordEntry } from '#db/audit-entries.ts'
import type { UploadedFile } from '#files/uploaded-file.ts'
import type { ClubContext } from '../../../context.ts'
import { dropDraft, keepFile, type StoredFile, storeFile } from '../../../stored-files/store.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { requireMembership, writableClub } from '../../club/clubs/service.ts'
import { findRequirement } from '../requirements/service.ts'
import * as queries from './queries.ts'
import { type CertificateRow, certificates } from './queries.ts'
import { readerOf, showStored, todayOf } from './service.ts'

const CERTIFICATES: ClubWrites = { kind: 'members', check: requireMembership }

interface Confirmed {
  readonly certificate: Certificate
  readonly isNew: boolean
}

/** Idempotent. Throws `notFound` for members and requirements that the current user may not read. */
export const confirmCertificate = (ctx: ClubContext, input: NewCertificate): Promise<Confirmed> =>
  writeInClub(ctx, CERTIFICATES, async (inside) => {
    await requireConfirmer(inside, input)
    const fields = { ...input, confirmedBy: inside.actor.user.id }
    const show = (row: CertificateRow) => showIfReadable(inside, row)
    const { row, isNew } = await certificates.insertOnce(inside, inside.club, fields, show)
    if (isNew) {
      refuseFutureDay(row.day, await todayOf(inside))
      if ((await queries.countOfMember(inside.db, inside.club, row)) > MAX_OF_MEMBER)
        throw invalidField('day', 'tooManyCertificates')
      await record(inside, 'certificateConfirmed', row)
    }
    return { result: { certificate: await showStored(inside, row), isNew }, isChanged: isNew }
  })

/** Undefined if the current user may not read it: another member's, under the same id. */
const showIfReadable = async (ctx: ClubContext, row: CertificateRow): Promise<Certificate | undefined> =>
  mayReadCertificates(await readerOf(ctx, row.memberId)) ? showStored(ctx, row) : undefined

type About = Pick<CertificateRow, 'memberId' | 'requirementId'>

async function requireConfirmer(ctx: ClubContext, { memberId, requirementId }: About): Promise<void> {
  const reader = await readerOf(ctx, memberId)
  const member = await queries.findMember(ctx.db, ctx.club, memberId)
  if (!member || !mayReadCertificates(reader)) throw notFound()
  const { confirmer } = await findRequirement(ctx, requirementId)
  if (!mayConfirm({ ...reader, confirmer })) throw new Refusal('forbidden')
}

export const deleteCertificate = (ctx: ClubContext, id: string, version: number): Promise<Certificate> =>
  writeInClub(ctx, CERTIFICATES, async (inside) => {
    const known = await certificates.find(inside.db, inside.club, id)
    if (known) await requireConfirmer(inside, known)
    const show = (row: CertificateRow) => showStored(inside, row)
    const { row, isChanged } = await certificates.softDelete(inside, inside.club, { id, version }, show)
    await requireConfirmer(inside, row)
    if (isChanged) await record(inside, 'certificateDeleted', row)
    return { result: await showStored(inside, row), isChanged }
  })

export const restoreCertificate = (ctx: ClubContext, id: string): Promise<Certificate> =>
  writeInClub(ctx, CERTIFICATES, async (inside) => {
    const { row, isChanged } = await certificates.restore(inside.db, inside.club, id)
    await requireConfirmer(inside, row)
    if (isChanged) await record(inside, 'certificateRestored', row)
    return { result: await showStored(inside, row), isChanged }
  })

/** Attaches a file. Idempotent. Throws a conflict if the confirmation has another file. */
export async function addFile(
  ctx: ClubContext,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  { path }: Pick<UploadedFile, 'path'>,
): Promise<Confirmed> {
  const { type, bytes } = readDocument(await readFile(path))
  // Check before storing a draft: a refused call must leave nothing behind.
  await writableClub(ctx)
  await requireConfirmer(ctx, await certificates.get(ctx.db, ctx.club, id))
  const stored = await storeFile(ctx, [bytes])
  try {
    return await writeInClub(ctx, CERTIFICATES, async (inside) => {
      const row = await certificates.get(inside.db, inside.club, id)
      await requireConfirmer(inside, row)
      const isNew = await insertFile(inside, { id: fileId, certificateId: id, type, stored })
      return { result: { certificate: await showStored(inside, row), isNew }, isChanged: isNew }
    })
  } finally {
    // Still a draft if the file exists already or was refused.
    await dropDraft(ctx.db, stored.id)
  }
}

interface NewFile {
  readonly id: string
  readonly certificateId: string
  readonly type: FileType
  readonly stored: StoredFile
}

async function insertFile({ db, club, now }: ClubContext, { stored, ...file }: NewFile): Promise<boolean> {
  const row = { ...club, ...file, createdAt: now.toISOString(), storedFileId: stored.id }
  const isNew = await queries.insertFile(db, { ...row, bytes: new Uint8Array(0) })
  if (!isNew && (await queries.findFile(db, club, file.certificateId))?.id !== file.id)
    throw new Refusal('conflict')
  if (isNew) await keepFile(db, stored)
  if (isNew && (await queries.countFiles(db, club)) > MAX_FILES_OF_CLUB)
    throw invalidField('file', 'tooManyDocuments')
  return isNew
}

/** Deletes the documents of a member who leaves the club. */
export const forgetCertificates = (
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  { memberId }: { readonly memberId: string },
): Promise<unknown> => queries.deleteOfMember(db, club, memberId)

const record = (ctx: ClubContext, action: AuditAction, { memberId: subjectId }: CertificateRow) =>
  recordEntry(ctx, { action, actorId: ctx.actor.user.id, subjectId, clubId: ctx.club.clubId })
