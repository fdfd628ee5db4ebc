import * as contracts from '@boathouse/domain/identity/factors/contract'
import { showProof } from '@boathouse/domain/identity/proofs/contract'
import { call, type TestApp } from './app.ts'
import type { Person } from './factories.ts'
import { mailsTo, waitFor } from './mails.ts'

export function factorCalls(app: TestApp, person: Person) {
  const params = { uid: person.id }
  return {
    params,
    show: async () => (await call(app, contracts.showFactors, { params }, person)).body,
    begin: (name = 'Phone', who = person) =>
      call(app, contracts.beginFactor, { params: { uid: who.id }, body: { name } }, who),
    prove: (body: object) => call(app, showProof, { params, body }, person),
    confirm: (id: string, code: string) =>
      call(app, contracts.confirmFactor, { params: { ...params, id }, body: { code } }, person),
    complete: (token: string, body: object) =>
      call(app, contracts.completeWithFactor, { body }, { cookie: `halfway=${token}` }),
    /** Subjects of the user's mails, once there are `count`. */
    subjectsTo: (count: number) =>
      waitFor(async () => {
        const mails = await mailsTo(app, person.email)
        return mails.length >= count ? mails.map(({ subject }) => subject) : undefined
      }),
  }
}
