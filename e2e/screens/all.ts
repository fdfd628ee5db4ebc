import { adminGroups } from './admin.ts'
import { announcementGroups } from './announcements.ts'
import { answerGroups } from './answers.ts'
import { boatGroups } from './boats.ts'
import { checkInGroups } from './check-ins.ts'
import { commentGroups } from './comments.ts'
import { consentGroups } from './consents.ts'
import { courseGroups } from './courses.ts'
import { factorGroups } from './factors.ts'
import { frameGroups } from './frame.ts'
import { goalGroups } from './goals.ts'
import { importGroups } from './imports.ts'
import { invitationGroups } from './invitations.ts'
import { planGroups } from './plan.ts'
import { practiceGroups } from './practices.ts'
import { rateGroups } from './rates.ts'
import { recordingGroups } from './recordings.ts'
import { recordGroups } from './records.ts'
import { registerGroups } from './register.ts'
import type { ScreenGroup } from './screen.ts'
import { settingsGroups } from './settings.ts'
import { signInGroups } from './sign-in.ts'
import { squadCoachGroups } from './squad-coach.ts'
import { squadGroups } from './squads.ts'
import { standardGroups } from './standards.ts'
import { superAdminGroups } from './super-admin.ts'
import { teamWeekGroups } from './team-week.ts'
import { testDayGroups } from './test-days.ts'
import { trainingGroups } from './training.ts'
import { waterGroups } from './waters.ts'
import { wellnessGroups } from './wellness.ts'

/** Every screen of the product, with each of its dialogs and messages. */
export const screenGroups: readonly ScreenGroup[] = [
  ...trainingGroups,
  ...importGroups,
  ...adminGroups,
  ...practiceGroups,
  ...signInGroups,
  ...invitationGroups,
  ...answerGroups,
  ...announcementGroups,
  ...recordGroups,
  ...recordingGroups,
  ...courseGroups,
  ...registerGroups,
  ...checkInGroups,
  ...settingsGroups,
  ...superAdminGroups,
  ...rateGroups,
  ...goalGroups,
  ...squadGroups,
  ...consentGroups,
  ...squadCoachGroups,
  ...commentGroups,
  ...teamWeekGroups,
  ...planGroups,
  ...standardGroups,
  ...testDayGroups,
  ...waterGroups,
  ...boatGroups,
  ...wellnessGroups,
  ...factorGroups,
  ...frameGroups,
]
