/** Where an athlete's name leads; admins go on from there to the page of their club. */
export const ATHLETE_PATH = '/team/$uid'
