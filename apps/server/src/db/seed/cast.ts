/** Demo and test users by role. */
export const cast = {
  superAdmin: { email: 'sam@boathouse.example', firstName: 'Sam', lastName: 'Okafor' },
  headCoach: { email: 'anna@lakeside.example', firstName: 'Anna', lastName: 'Kovács' },
  athlete: { email: 'mira@lakeside.example', firstName: 'Mira', lastName: 'Lindqvist' },
  minor: { email: 'theo@lakeside.example', firstName: 'Theo', lastName: 'Papadakis' },
  rivalCoach: { email: 'jan@harbour.example', firstName: 'Jan', lastName: 'de Vries' },
  rivalAthlete: { email: 'ines@harbour.example', firstName: 'Inês', lastName: 'Carvalho' },
} as const

export type CastMember = keyof typeof cast

export const clubNames = { own: 'Lakeside Canoe Club', rival: 'Harbour Rowing Club' } as const
