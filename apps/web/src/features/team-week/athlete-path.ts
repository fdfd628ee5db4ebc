/** Link of an athlete's name; admins continue from there to the member's page. */
export const ATHLETE_PATH = '/team/$uid'
