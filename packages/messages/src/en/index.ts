import { abilities } from './abilities.ts'
import { absences } from './absences.ts'
import { account } from './account.ts'
import { accountRecovery } from './account-recovery.ts'
import { activityFiles } from './activity-files.ts'
import { ageClasses } from './age-classes.ts'
import { announcements } from './announcements.ts'
import { answers } from './answers.ts'
import { audit } from './audit.ts'
import { boats } from './boats.ts'
import { calendar } from './calendar.ts'
import { certificates } from './certificates.ts'
import { checkIns } from './check-ins.ts'
import { clubDay } from './club-day.ts'
import { clubs } from './clubs.ts'
import { comments } from './comments.ts'
import { consents } from './consents.ts'
import { courses } from './courses.ts'
import { crewmates } from './crewmates.ts'
import { damages } from './damages.ts'
import { dashboard } from './dashboard.ts'
import { destinations } from './destinations.ts'
import { disciplines } from './disciplines.ts'
import { duty } from './duty.ts'
import { emailChanges } from './email-changes.ts'
import { emergencyContacts } from './emergency-contacts.ts'
import { errors } from './errors.ts'
import { exportWords } from './exports.ts'
import { factorResets } from './factor-resets.ts'
import { factors } from './factors.ts'
import { filters } from './filters.ts'
import { firstSteps } from './first-steps.ts'
import { goals } from './goals.ts'
import { heartRateZones } from './heart-rate-zones.ts'
import { imports } from './imports.ts'
import { incidents } from './incidents.ts'
import { invitation } from './invitation.ts'
import { invites } from './invites.ts'
import { joinRequests } from './join-requests.ts'
import { joining } from './joining.ts'
import { kiosks } from './kiosks.ts'
import { lineUps } from './line-ups.ts'
import { logbook } from './logbook.ts'
import { mailbox } from './mailbox.ts'
import { mails } from './mails.ts'
import { memberImports } from './member-imports.ts'
import { members } from './members.ts'
import { notSent } from './not-sent.ts'
import { oidc } from './oidc.ts'
import { outingLogs } from './outing-logs.ts'
import { outings } from './outings.ts'
import { passkeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { planMatches } from './plan-matches.ts'
import { planTemplates } from './plan-templates.ts'
import { plannedSessions } from './planned-sessions.ts'
import { practiceLogs } from './practice-logs.ts'
import { practices } from './practices.ts'
import { progress } from './progress.ts'
import { proofs } from './proofs.ts'
import { push } from './push.ts'
import { rankings } from './rankings.ts'
import { rates } from './rates.ts'
import { records } from './records.ts'
import { register } from './register.ts'
import { reminders } from './reminders.ts'
import { requirements } from './requirements.ts'
import { reservations } from './reservations.ts'
import { results } from './results.ts'
import { seating } from './seating.ts'
import { sessionJoins } from './session-joins.ts'
import { settings } from './settings.ts'
import { shared } from './shared.ts'
import { sharedTraining } from './shared-training.ts'
import { shell } from './shell.ts'
import { squads } from './squads.ts'
import { standards } from './standards.ts'
import { teamWeek } from './team-week.ts'
import { testDays } from './test-days.ts'
import { testGrid } from './test-grid.ts'
import { tokens } from './tokens.ts'
import { trainingSessions } from './training-sessions.ts'
import { waters } from './waters.ts'
import { webhooks } from './webhooks.ts'
import { wellness } from './wellness.ts'
import { workouts } from './workouts.ts'

/** All messages in English. Other languages have the same keys. */
export const en = {
  ...errors,
  ...exportWords,
  ...mails,
  ...shell,
  ...account,
  ...accountRecovery,
  ...invitation,
  ...oidc,
  ...passkeys,
  ...passwords,
  ...dashboard,
  ...settings,
  ...abilities,
  ...ageClasses,
  ...emailChanges,
  ...emergencyContacts,
  ...factorResets,
  ...factors,
  ...filters,
  ...trainingSessions,
  ...imports,
  ...heartRateZones,
  ...activityFiles,
  ...sessionJoins,
  ...kiosks,
  ...lineUps,
  ...logbook,
  ...crewmates,
  ...mailbox,
  ...calendar,
  ...reminders,
  ...announcements,
  ...clubs,
  ...clubDay,
  ...comments,
  ...firstSteps,
  ...audit,
  ...boats,
  ...damages,
  ...destinations,
  ...duty,
  ...outingLogs,
  ...outings,
  ...seating,
  ...incidents,
  ...requirements,
  ...reservations,
  ...invites,
  ...joinRequests,
  ...joining,
  ...memberImports,
  ...members,
  ...courses,
  ...disciplines,
  ...results,
  ...records,
  ...standards,
  ...rankings,
  ...goals,
  ...rates,
  ...progress,
  ...proofs,
  ...push,
  ...register,
  ...certificates,
  ...checkIns,
  ...notSent,
  ...planTemplates,
  ...plannedSessions,
  ...practiceLogs,
  ...practices,
  ...answers,
  ...absences,
  ...squads,
  ...teamWeek,
  ...testDays,
  ...testGrid,
  ...tokens,
  ...consents,
  ...shared,
  ...sharedTraining,
  ...waters,
  ...webhooks,
  ...wellness,
  ...workouts,
  ...planMatches,
} as const
