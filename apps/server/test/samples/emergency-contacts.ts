import * as contacts from '@boathouse/domain/boathouse/emergency-contacts/contract'
import type { TestApp } from '../app.ts'
import { aBoat } from '../boats.ts'
import { MOTHER, theContacts } from '../emergency-contacts.ts'
import type { Cast } from '../factories.ts'
import { anOuting } from '../outings.ts'
import { aPractice, hoursFromNow } from '../practices.ts'
import { recorded } from '../registers.ts'
import { type Sample, sample, strangers } from './sample.ts'

async function atPractice(app: TestApp, { club, athlete }: Cast) {
  await theContacts(app, athlete)
  const practice = await aPractice(app, club, { startsAt: hoursFromNow(1) })
  await recorded(app, practice, athlete, 'present')
  return { params: { clubId: club, practiceId: practice.id } }
}

async function ofCrew(app: TestApp, { club, athlete }: Cast) {
  await theContacts(app, athlete)
  const boat = await aBoat(app, club)
  const outing = await anOuting(
    app,
    { clubId: club, boatId: boat.id, startedBy: athlete.id },
    // Overdue, but too recently for alerts during the test.
    { expectedBack: hoursFromNow(-0.25) },
  )
  return { params: { clubId: club, outingId: outing.id } }
}

export const emergencyContactSamples: readonly Sample[] = [
  sample(contacts.showEmergencyContacts, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      await theContacts(app, athlete)
      return {}
    },
    strangers,
  }),
  sample(contacts.saveEmergencyContacts, {
    as: 'athlete',
    input: async (app, { athlete }) => {
      await theContacts(app, athlete)
      return { body: { version: 1, contacts: [MOTHER], note: 'Asthma' } }
    },
    strangers,
  }),
  sample(contacts.listPracticeContacts, {
    as: 'headCoach',
    input: atPractice,
    strangers: ['rivalCoach'],
  }),
  sample(contacts.listCrewContacts, {
    as: 'headCoach',
    input: ofCrew,
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(contacts.showMemberContacts, {
    as: 'headCoach',
    input: async (app, { club, athlete }) => {
      await theContacts(app, athlete)
      return { params: { clubId: club, memberId: athlete.id } }
    },
    strangers: ['rivalCoach'],
  }),
]
