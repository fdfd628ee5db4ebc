import { newId } from '@boathouse/domain/kernel/ids'
import { createCheckIn } from '@boathouse/domain/practices/check-ins/contract'
import { tapRegister } from '@boathouse/domain/practices/register/contract'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { call, type TestApp } from './app.ts'
import { codeAt } from './check-in-codes.ts'
import type { Cast, Person } from './factories.ts'

/** A code, with the practice if scanned instead of typed. */
export interface Scanned {
  readonly code: string
  readonly practiceId?: string
}

/** Code that the coach's screen shows, by default now on the server's clock. */
export const shownCode = (
  { server }: TestApp,
  { id }: { readonly id: string },
  at: Date = server.clock(),
): { code: string; practiceId: string } => ({ code: codeAt(server.config.secret, id, at), practiceId: id })

export const enterCheckIn = (app: TestApp, body: Scanned, who: Person) =>
  call(app, createCheckIn, { body }, who)

/** The head coach marks the cast's athlete. */
export const tapAthlete = (
  app: TestApp,
  { athlete, headCoach }: Cast,
  practice: { readonly clubId: string; readonly id: string },
  line: { readonly state: RegisterState; readonly version: number },
) => {
  const params = { clubId: practice.clubId, practiceId: practice.id }
  return call(app, tapRegister, { params, body: { id: newId(), memberId: athlete.id, ...line } }, headCoach)
}

/** Status, and the code of the wrong field or of the refusal. */
export const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, fields } = body as { code: string; fields?: { code: string }[] }
  return [status, fields?.[0]?.code ?? code]
}
