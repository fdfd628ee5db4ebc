/** Screen that an athlete's name links to. From there, admins continue to the member's page. */
export const ATHLETE_PATH = '/team/$uid'
