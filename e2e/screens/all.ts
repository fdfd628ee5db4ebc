import { abilityGroups } from './abilities.ts'
import { adminGroups } from './admin.ts'
import { announcementGroups } from './announcements.ts'
import { answerGroups } from './answers.ts'
import { boatGroups } from './boats.ts'
import { checkInGroups } from './check-ins.ts'
import { commentGroups } from './comments.ts'
import { consentGroups } from './consents.ts'
import { courseGroups } from './courses.ts'
import { crewmateGroups } from './crewmates.ts'
import { damageGroups } from './damages.ts'
import { destinationGroups } from './destinations.ts'
import { dutyGroups } from './duty.ts'
import { emailChangeGroups } from './email-changes.ts'
import { emergencyContactGroups } from './emergency-contacts.ts'
import { factorResetGroups } from './factor-resets.ts'
import { factorGroups } from './factors.ts'
import { frameGroups } from './frame.ts'
import { goalGroups } from './goals.ts'
import { heartRateZoneGroups } from './heart-rate-zones.ts'
import { importGroups } from './imports.ts'
import { incidentGroups } from './incidents.ts'
import { invitationGroups } from './invitations.ts'
import { joinRequestGroups } from './join-requests.ts'
import { kioskGroups } from './kiosks.ts'
import { lineUpGroups } from './line-ups.ts'
import { logbookGroups } from './logbook.ts'
import { memberImportGroups } from './member-imports.ts'
import { oidcGroups } from './oidc.ts'
import { outingLogGroups } from './outing-logs.ts'
import { outingGroups } from './outings.ts'
import { planGroups } from './plan.ts'
import { practiceGroups } from './practices.ts'
import { rateGroups } from './rates.ts'
import { recordingGroups } from './recordings.ts'
import { recordGroups } from './records.ts'
import { registerGroups } from './register.ts'
import { requirementGroups } from './requirements.ts'
import { reservationGroups } from './reservations.ts'
import type { ScreenGroup } from './screen.ts'
import { settingsGroups } from './settings.ts'
import { signInGroups } from './sign-in.ts'
import { squadCoachGroups } from './squad-coach.ts'
import { squadGroups } from './squads.ts'
import { standardGroups } from './standards.ts'
import { superAdminGroups } from './super-admin.ts'
import { teamWeekGroups } from './team-week.ts'
import { testDayGroups } from './test-days.ts'
import { tokenGroups } from './tokens.ts'
import { trainingGroups } from './training.ts'
import { waterGroups } from './waters.ts'
import { webhookGroups } from './webhooks.ts'
import { wellnessGroups } from './wellness.ts'

export const screenGroups: readonly ScreenGroup[] = [
  ...trainingGroups,
  ...heartRateZoneGroups,
  ...importGroups,
  ...adminGroups,
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
