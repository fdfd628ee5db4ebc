import * as contracts from '@boathouse/domain/boathouse/emergency-contacts/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const contacts = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret } = server.config
  route(server, contracts.showEmergencyContacts, (ctx) => contacts.showOwn({ ...ctx, secret }))
  route(server, contracts.saveEmergencyContacts, (ctx, { body }) =>
    contacts.saveOwn({ ...ctx, secret }, body),
  )
  route(server, contracts.listPracticeContacts, (ctx, { params }) =>
    contacts.listOfPractice({ ...ctx, secret }, params.practiceId),
  )
  route(server, contracts.listCrewContacts, (ctx, { params }) =>
    contacts.listOfCrew({ ...ctx, secret }, params.outingId),
  )
  route(server, contracts.showMemberContacts, (ctx, { params }) =>
    contacts.showOfMember({ ...ctx, secret }, params.memberId),
  )
}
