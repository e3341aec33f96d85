/** Wishes for a dinner that has to be right: an anniversary, a client. */
export const occasions: ReadonlySet<string> = new Set(['romantic', 'upscale', 'tasting-menu', 'business'])
