/** When somebody answers (SITE-55). */
export const supportHours = 'lunedì–venerdì 9–18, sabato 9–13, domenica chiuso';
