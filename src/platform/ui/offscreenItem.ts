/**
 * For the items of a long list of cards of about 200 px: what is out of sight is neither laid out nor painted, which on a
 * slow tablet is most of what a key in the search above it costs. Still found, focused and read aloud as any other. The
 * margin leaves room for shadow and focus ring, which stop at the item's edge.
 */
export const offscreenItem = '-m-2 p-2 [contain-intrinsic-size:auto_13rem] [content-visibility:auto]';
