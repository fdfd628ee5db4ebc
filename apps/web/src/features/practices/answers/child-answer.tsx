import type { ReactNode } from 'react'
import type { AnswerState } from './answer-controls.tsx'
import { type ChildAnswerOptions, useChildAnswer } from './use-child-answer.ts'

interface Props extends ChildAnswerOptions {
  readonly children: (answer: AnswerState) => ReactNode
}

/** A file of its own: only guardians load this code. */
export const ChildAnswer = ({ children, ...options }: Props) => children(useChildAnswer(options))
