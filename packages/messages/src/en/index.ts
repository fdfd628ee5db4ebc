import { abilities } from './boathouse/abilities.ts'
import { boats } from './boathouse/boats.ts'
import { certificates } from './boathouse/certificates.ts'
import { clubDay } from './boathouse/club-day.ts'
import { crewmates } from './boathouse/crewmates.ts'
import { damages } from './boathouse/damages.ts'
import { destinations } from './boathouse/destinations.ts'
import { duty } from './boathouse/duty.ts'
import { emergencyContacts } from './boathouse/emergency-contacts.ts'
import { incidents } from './boathouse/incidents.ts'
import { kiosks } from './boathouse/kiosks.ts'
import { lineUps } from './boathouse/line-ups.ts'
import { logbook } from './boathouse/logbook.ts'
import { outingLogs } from './boathouse/outing-logs.ts'
import { outings } from './boathouse/outings.ts'
import { requirements } from './boathouse/requirements.ts'
import { reservations } from './boathouse/reservations.ts'
import { announcements } from './club/announcements.ts'
import { audit } from './club/audit.ts'
import { clubs } from './club/clubs.ts'
import { consents } from './club/consents.ts'
import { firstSteps } from './club/first-steps.ts'
import { guardians } from './club/guardians.ts'
import { invites } from './club/invites.ts'
import { joinRequests } from './club/join-requests.ts'
import { memberImports } from './club/member-imports.ts'
import { members } from './club/members.ts'
import { push } from './club/push.ts'
import { squads } from './club/squads.ts'
import { webhooks } from './club/webhooks.ts'
import { dashboard } from './dashboard.ts'
import { errors } from './errors.ts'
import { exportWords } from './exports.ts'
import { filters } from './filters.ts'
import { account } from './identity/account.ts'
import { accountMerges } from './identity/account-merges.ts'
import { accountRecovery } from './identity/account-recovery.ts'
import { emailChanges } from './identity/email-changes.ts'
import { factorResets } from './identity/factor-resets.ts'
import { factors } from './identity/factors.ts'
import { mailbox } from './identity/mailbox.ts'
import { oidc } from './identity/oidc.ts'
import { passkeys } from './identity/passkeys.ts'
import { passwords } from './identity/passwords.ts'
import { proofs } from './identity/proofs.ts'
import { tokens } from './identity/tokens.ts'
import { invitation } from './invitation.ts'
import { joining } from './joining.ts'
import { mails } from './mails.ts'
import { notSent } from './not-sent.ts'
import { calendar } from './plans/calendar.ts'
import { planMatches } from './plans/plan-matches.ts'
import { planTemplates } from './plans/plan-templates.ts'
import { plannedSessions } from './plans/planned-sessions.ts'
import { teamWeek } from './plans/team-week.ts'
import { absences } from './practices/absences.ts'
import { answers } from './practices/answers.ts'
import { checkIns } from './practices/check-ins.ts'
import { practices } from './practices/practices.ts'
import { rates } from './practices/rates.ts'
import { register } from './practices/register.ts'
import { reminders } from './practices/reminders.ts'
import { disciplines } from './results/disciplines.ts'
import { goals } from './results/goals.ts'
import { imports } from './results/imports.ts'
import { rankings } from './results/rankings.ts'
import { records } from './results/records.ts'
import { results } from './results/results.ts'
import { standards } from './results/standards.ts'
import { testDays } from './results/test-days.ts'
import { seating } from './seating.ts'
import { settings } from './settings.ts'
import { shared } from './shared.ts'
import { shell } from './shell.ts'
import { ageClasses } from './sport/age-classes.ts'
import { workouts } from './sport/workouts.ts'
import { testGrid } from './test-grid.ts'
import { activityFiles } from './training/activity-files.ts'
import { comments } from './training/comments.ts'
import { courses } from './training/courses.ts'
import { heartRateZones } from './training/heart-rate-zones.ts'
import { practiceLogs } from './training/practice-logs.ts'
import { progress } from './training/progress.ts'
import { sessionJoins } from './training/session-joins.ts'
import { sharedTraining } from './training/shared-training.ts'
import { trainingSessions } from './training/training-sessions.ts'
import { waters } from './training/waters.ts'
import { wellness } from './training/wellness.ts'

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
  ...accountMerges,
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
  ...guardians,
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
