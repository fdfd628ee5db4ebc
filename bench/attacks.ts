/** What one account, or one client without any, may ask for; the first three belong to an account. */
export type Attack = 'goals' | 'searches' | 'imports' | 'passwords' | 'requests' | 'unread'

export interface AttackTask {
  readonly attack: Attack
  readonly port: number
  readonly cookie: string
  readonly seconds: number
}

/** How often each status came back; `none` for what was never answered. */
export type Statuses = Readonly<Record<string, number>>
