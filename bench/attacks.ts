/** The first three need an account. */
export type Attack = 'goals' | 'searches' | 'imports' | 'passwords' | 'requests' | 'unread'

export interface AttackTask {
  readonly attack: Attack
  readonly port: number
  readonly cookie: string
  readonly seconds: number
}

/** Responses by status; `none` counts unanswered requests. */
export type Statuses = Readonly<Record<string, number>>
