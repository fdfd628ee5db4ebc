import { createFileRoute } from '@tanstack/react-router'
import { UnsentAnswer } from '#features/answers/unsent-answer.tsx'
import { UnsentDamage } from '#features/damages/unsent-damage.tsx'
import { UnsentTicks } from '#features/goals/unsent-ticks.tsx'
import { UnsentOutings } from '#features/outings/unsent-outings.tsx'
import { UnsentRegister } from '#features/register/unsent-register.tsx'
import { UnsentCells } from '#features/test-days/unsent-cells.tsx'
import { SESSION_KIND } from '#features/training-sessions/session-kind.ts'
import { UnsentTrainingSession } from '#features/training-sessions/unsent-session.tsx'
import { UnsentWellness } from '#features/wellness/unsent-wellness.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { NotSentScreen } from '#outbox/not-sent-screen.tsx'
import { PageHeader } from '#ui/page-header.tsx'

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
