import { abilityGroups } from './boathouse/abilities.ts'
import { boatGroups } from './boathouse/boats.ts'
import { crewmateGroups } from './boathouse/crewmates.ts'
import { damageGroups } from './boathouse/damages.ts'
import { destinationGroups } from './boathouse/destinations.ts'
import { dutyGroups } from './boathouse/duty.ts'
import { emergencyContactGroups } from './boathouse/emergency-contacts.ts'
import { incidentGroups } from './boathouse/incidents.ts'
import { kioskGroups } from './boathouse/kiosks.ts'
import { lineUpGroups } from './boathouse/line-ups.ts'
import { logbookGroups } from './boathouse/logbook.ts'
import { outingLogGroups } from './boathouse/outing-logs.ts'
import { outingGroups } from './boathouse/outings.ts'
import { requirementGroups } from './boathouse/requirements.ts'
import { reservationGroups } from './boathouse/reservations.ts'
import { adminGroups } from './club/admin.ts'
import { announcementGroups } from './club/announcements.ts'
import { consentGroups } from './club/consents.ts'
import { guardianGroups } from './club/guardians.ts'
import { invitationGroups } from './club/invitations.ts'
import { joinRequestGroups } from './club/join-requests.ts'
import { memberImportGroups } from './club/member-imports.ts'
import { squadCoachGroups } from './club/squad-coach.ts'
import { squadGroups } from './club/squads.ts'
import { webhookGroups } from './club/webhooks.ts'
import { frameGroups } from './frame.ts'
import { accountMergeGroups } from './identity/account-merges.ts'
import { emailChangeGroups } from './identity/email-changes.ts'
import { factorResetGroups } from './identity/factor-resets.ts'
import { factorGroups } from './identity/factors.ts'
import { oidcGroups } from './identity/oidc.ts'
import { settingsGroups } from './identity/settings.ts'
import { signInGroups } from './identity/sign-in.ts'
import { superAdminGroups } from './identity/super-admin.ts'
import { tokenGroups } from './identity/tokens.ts'
import { planGroups } from './plans/plan.ts'
import { teamWeekGroups } from './plans/team-week.ts'
import { answerGroups } from './practices/answers.ts'
import { checkInGroups } from './practices/check-ins.ts'
import { practiceGroups } from './practices/practices.ts'
import { rateGroups } from './practices/rates.ts'
import { registerGroups } from './practices/register.ts'
import { goalGroups } from './results/goals.ts'
import { importGroups } from './results/imports.ts'
import { recordGroups } from './results/records.ts'
import { standardGroups } from './results/standards.ts'
import { testDayGroups } from './results/test-days.ts'
import type { ScreenGroup } from './screen.ts'
import { commentGroups } from './training/comments.ts'
import { courseGroups } from './training/courses.ts'
import { heartRateZoneGroups } from './training/heart-rate-zones.ts'
import { recordingGroups } from './training/recordings.ts'
import { trainingGroups } from './training/training.ts'
import { waterGroups } from './training/waters.ts'
import { wellnessGroups } from './training/wellness.ts'

export const screenGroups: readonly ScreenGroup[] = [
  ...trainingGroups,
  ...heartRateZoneGroups,
  ...importGroups,
  ...adminGroups,
  ...guardianGroups,
  ...practiceGroups,
  ...signInGroups,
  ...invitationGroups,
  ...joinRequestGroups,
  ...answerGroups,
  ...announcementGroups,
  ...recordGroups,
  ...recordingGroups,
  ...courseGroups,
  ...registerGroups,
  ...checkInGroups,
  ...emergencyContactGroups,
  ...settingsGroups,
  ...accountMergeGroups,
  ...emailChangeGroups,
  ...factorResetGroups,
  ...superAdminGroups,
  ...rateGroups,
  ...goalGroups,
  ...squadGroups,
  ...abilityGroups,
  ...consentGroups,
  ...squadCoachGroups,
  ...commentGroups,
  ...teamWeekGroups,
  ...planGroups,
  ...standardGroups,
  ...testDayGroups,
  ...waterGroups,
  ...webhookGroups,
  ...tokenGroups,
  ...boatGroups,
  ...lineUpGroups,
  ...damageGroups,
  ...oidcGroups,
  ...requirementGroups,
  ...reservationGroups,
  ...outingLogGroups,
  ...outingGroups,
  ...destinationGroups,
  ...dutyGroups,
  ...kioskGroups,
  ...logbookGroups,
  ...memberImportGroups,
  ...crewmateGroups,
  ...incidentGroups,
  ...wellnessGroups,
  ...factorGroups,
  ...frameGroups,
]
