import type { Me } from '@boathouse/domain/identity/account/contract'
import type { Translate } from '@boathouse/messages'
import { standingIn } from '#lib/session/me.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import type { MainAction } from '#ui/layout/bottom-bar.tsx'

/** Screens on which the button covers no content. */
const WITH_ACTION = /^\/(dashboard|training-logs)$/
const WITH_COACHS_ACTIONS = /^\/(dashboard|attendance|team)$/

/** A phone's main action: coaches create items for others, athletes log or import a session. */
export function mainActionFor(me: Me, path: string, t: Translate): MainAction | undefined {
  const { keepLog, runPractices } = me.abilities
  if (me.guardian) return undefined
  if (standingIn(me, me.user.teamId).mayPlan && WITH_COACHS_ACTIONS.test(path))
    return {
      label: t('nav.add'),
      choices: [
        { label: t('nav.add.practice'), to: '/attendance', search: { dialog: 'new' } },
        ...(me.uses.usesPlan ? [{ label: t('nav.add.planned'), to: '/team/plan' as const, search: {} }] : []),
        ...(runPractices
          ? [
              {
                label: t('nav.add.announcement'),
                to: '/admin/announcements' as const,
                search: { announcement: 'new' },
              },
            ]
          : []),
        ...(hasBoats(me) ? [{ label: t('nav.add.outing'), to: '/board' as const }] : []),
        { label: t('nav.add.session'), to: '/training-logs', search: { dialog: 'log' } },
      ],
    }
  if (!keepLog || !WITH_ACTION.test(path)) return undefined
  const open = (dialog: 'log' | 'import') => ({
    to: '/training-logs' as const,
    // Keep the log's filters.
    search: (now: object) => (path === '/training-logs' ? { ...now, dialog, id: undefined } : { dialog }),
    resetScroll: false,
  })
  return {
    label: t('trainingLogs.add'),
    choices: [
      { label: t('nav.add.log'), ...open('log') },
      { label: t('nav.add.import'), ...open('import') },
    ],
  }
}
