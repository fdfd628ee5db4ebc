import { createFileRoute } from '@tanstack/react-router'
import { UnsentDamage } from '#features/boathouse/damages/unsent-damage.tsx'
import { UnsentOutings } from '#features/boathouse/outings/unsent-outings.tsx'
import { UnsentAnswer } from '#features/practices/answers/unsent-answer.tsx'
import { UnsentRegister } from '#features/practices/register/unsent-register.tsx'
import { UnsentTicks } from '#features/results/goals/unsent-ticks.tsx'
import { UnsentCells } from '#features/results/test-days/grid/unsent-cells.tsx'
import { SESSION_KIND } from '#features/training/training-sessions/session-kind.ts'
import { UnsentTrainingSession } from '#features/training/training-sessions/unsent-session.tsx'
import { UnsentWellness } from '#features/training/wellness/unsent-wellness.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { NotSentScreen } from '#outbox/not-sent-screen.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/not-sent')({ component: NotSent })

const parts = {
  register: UnsentRegister,
  answer: UnsentAnswer,
  [SESSION_KIND]: UnsentTrainingSession,
  tick: UnsentTicks,
  testCells: UnsentCells,
  wellness: UnsentWellness,
  outings: UnsentOutings,
  damage: UnsentDamage,
}

function NotSent() {
  const { user } = Route.useRouteContext().me
  return (
    <>
      <PageHeader {...useHeading('/not-sent')} />
      <NotSentScreen userId={user.id} parts={parts} />
    </>
  )
}
