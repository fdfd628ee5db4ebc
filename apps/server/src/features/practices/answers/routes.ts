import {
  answerByLink,
  answerFor,
  answerPractice,
  answerSeveral,
  listAnswers,
  openAnswerLink,
} from '@boathouse/domain/practices/answers/contract'
import { route } from '#http/route.ts'
import type { Server } from '#http/server.ts'
import { lazyModule } from '../../../lazy-module.ts'

const change = lazyModule(() => import('./change.ts'))
const answers = lazyModule(() => import('./service.ts'))

export function mount(server: Server): void {
  const { secret } = server.config
  route(server, answerPractice, (ctx, { params, body }) =>
    change.answerPractice(ctx, params.practiceId, body),
  )
  route(server, answerSeveral, (ctx, { body }) => change.answerSeveral(ctx, body.answers))
  route(server, answerFor, (ctx, { params, body }) =>
    change.answerFor(ctx, params.practiceId, params.memberId, body),
  )
  route(server, listAnswers, (ctx, { params }) => answers.listAnswers(ctx, params.practiceId))
  route(server, openAnswerLink, (ctx, { body }) => answers.openLink({ ...ctx, secret }, body.token))
  route(server, answerByLink, (ctx, { body: { token, ...input } }) =>
    answers.answerByLink({ ...ctx, secret }, token, input),
  )
}
