/** What no hotel guest attends, in words as `spaced` leaves them: lower case, without accents or signs. */
// biome-ignore format: one kind a line
export const noOutings: {
  title: readonly RegExp[]
  /** One such classification is enough. */
  label: RegExp
  /** Such classifications are, where no other says more. */
  onlyLabel: RegExp
  emptyLabel: RegExp
} = {
  title: [
    // Business of a body: committees, boards, councils.
    /\b(committee|subcommittee|commission|council|board|trustees|senate|caucus|task force|working group|workgroup|cabinet)( \S+){0,3} (meeting|meetings|retreat|work session|hearing|briefing)\b/,
    /\b(advisory|planning|zoning|executive|governing|governance|steering|library|city|county|town|library|faculty|staff|hoa) (board|committee|council|senate|commission)( meeting| \S+ \d{4}| \d{4})?$/,
    /\b(board of (directors|trustees|education|governors|commissioners|adjustment|elections)|board meeting|committee meeting|council meeting|commission meeting|staff meeting|faculty meeting|department meeting|public hearing|annual general meeting|shareholders meeting|members meeting|membership meeting|regular meeting|special meeting|(monthly|weekly|quarterly|annual) (general |business )?meeting$|business meeting|gemeinderat\S*|ausschusssitzung|conseil municipal|vuosikokous|jahreshauptversammlung|mitgliederversammlung|assemblee generale|algemene ledenvergadering)\b/,
    // Hours, dates and duties of an institution's own people.
    /\b(office hours|sprechstunde|advising|drop in advising|tutoring|study hall|study session|finals week|final exams?|midterms?|exam period|reading day|reading days|snow day|makeup day|thesis defense|dissertation defense|phd defense|doctoral defense|grand rounds|journal club|new student orientation|employee orientation|volunteer orientation|orientation session|faculty development|professional development|onboarding|staff retreat|lab meeting)\b/,
    /\b(first|last) day (of|to) (class|classes|school|drop|add|withdraw|register|the semester|semester|term|fall|spring|summer)\b|\bclasses (begin|start|end|resume)\b|\b(no|all) (classes|school|classes cancelled)\b|\b(schools?|campus|university|office|offices|library|libraries|museum|gallery|center|centre|building|park|site|store|shop) (is |are |will be )?closed\b|^closed( \S+days?)?$|\bclosed (for|on|today|to the public)\b|\b(geschlossen|ferme|cerrado|chiuso|gesloten|suljettu)$|\bholiday closure\b|\bearly (dismissal|release)\b|\bteacher work ?day\b|\bno school\b/,
    /\bdeadline\b|\b(applications?|registration|nominations|submissions|proposals|abstracts|payments?|grades|forms?) (is |are )?(due|close|closes|open|opens|begin|begins|deadline)\b|\blast day (to|for)\b|\bcall for (papers|proposals|submissions|artists|entries|applications)\b|\bearly bird ends\b|^apply (for|now|to)\b|\b(anmeldeschluss|bewerbungsschluss|date limite)\b/,
    /\b(students?|staff|faculty|employees?|members?|residents) only\b|\bfor (current|enrolled|admitted|incoming|prospective) (students|staff|faculty|employees)\b|\bonly for (students|staff|members|employees)\b/,
    /\b(info|information|informational|interest) (session|sessions|meeting)\b|\bprospective students?\b|\badmissions? (event|day|tour|session|visit)\b|\b(job|career|hiring) (fair|fairs|event|expo)\b|\bopen (interviews|enrollment)\b|\brecruit(ing|ment) (event|session|day)\b/,
    /\b(volunteer|leader|leaders|teacher|teachers|educator|educators|staff|employee|medic|first aid|cpr|safety|compliance|facilitator|docent|coach|ally|advocate|user|software|new hire|poll worker) (training|trainings|certification)\b|\bteacher workshop\b|\bmerit badge\b/,
    // Care and help for people who live there.
    /\bblood (drive|drives|donation)\b|\b(blutspende|blutspenden|don du sang|don de sang|donacion de sangre|donazione del sangue|verenluovutus)\b/,
    /\b(support|recovery|therapy|bereavement|caregivers?|grief|survivors?) (group|groups|support group|support groups|circle meeting)\b|\bgrief (support|share|circle)\b|\b(alcoholics|narcotics|gamblers|overeaters) anonymous\b|\b(aa|na|al anon) meeting\b|\bselbsthilfegruppe\b|\bgroupe de parole\b/,
    /\b(vaccination|vaccine|flu shot|immunization|screening mammography|health screening|covid testing|covid 19 testing|legal aid|expungement|tax) (clinic|clinics|event|assistance|help|preparation|prep|aid)\b|\bflu shots?\b|\bfood (pantry|distribution|bank distribution)\b|\bvoter registration\b|\bphone ?bank(s|ing)?\b|\bribbon cutting\b|\b(job|resume|homework|tech) help\b/,
    // School days and day camps of enrolled children.
    /\b(homeschool|home school|school) (day|days|program|programs|group|groups|education|field trip|tour|tours)\b|\bfield trips?\b|\b(summer|day|spring break|winter break|track out|schools? out|half day|holiday|vacation) camps?\b|\bschools? out (day|days)\b|\bscout (day|program|badge|camp)\b|\bpta meeting\b|\bparent teacher\b|\bback to school night\b|\bferienbetreuung\b|\bcentre aere\b/,
    // What is seen on a screen.
    /\bwebinars?\b|\bweb ?cast\b|\blive ?stream only\b|\bonline only\b|\bonly online\b|\b(on|via|by|over) (zoom|teams|webex|google meet)\b|\bverkkoseminaari\b|\bonline (seminar|vortrag|kurs|veranstaltung)\b|\bvirtual only\b/,
  ],
  label:
    /^(board committee meetings?|board meetings?|committee meetings?|public meetings?|city council|government meetings?|council meetings?|staff meetings?|public hearing|holiday closures?|closures?|closed|deadlines?|office hours|support groups?|grief support.*|blood drives?|staff training|staff only|students only|employee events?|virtual event|virtual programs?|online event|webinars?|webinar online|school programs?|field trips?|home ?school days?)$/,
  onlyLabel:
    /^(academic calendar|academic dates|information sessions?|info sessions?|meetings|meeting|business meetings?|professional development|faculty staff|home ?school.*|educators|online|virtual|day camps?|summer camps?|camps|volunteer training|training|hr|human resources|career fairs?|job fairs?|recruiting|admissions)$/,
  emptyLabel: /^(|main|utilities|other|featured|featured events|general|general events|events|community events|organizational|miscellaneous|undefined|public)$/,
}

/** A room is named beside the stream, or the screen itself is the thing to see. */
const isInPerson = (text: string) => /\b(hybrid|in person|on site|onsite|virtual reality|vr|virtual golf)\b/.test(text)

export function isOnlineOnly(title: string, labels: readonly string[], description: string): boolean {
  if ([title, ...labels, description].some(isInPerson)) return false
  if (
    /\b(virtual|virtually|online)$|^(virtual|online)\b|\bonline (event|workshop|class|course|session|talk|lecture|meeting|info|discussion|training)\b|\bvirtual (event|workshop|class|course|session|talk|lecture|meeting|info|discussion|training|tour|program|rally|run|5k|book club|conference|summit)\b/.test(
      title,
    )
  )
    return true
  return /\b(this|the|our)( free| live| interactive)?( event| program| workshop| session| talk| lecture| class| meeting| course| training| discussion)?( is| will be| takes place| is held| will be held)( an?| held| offered| conducted| presented| hosted)?( free| live)? ?(online|virtual|virtually|entirely online|fully online|via zoom|on zoom|over zoom|webinar)\b|\b(held|meets|takes place|offered) (virtually|online|via zoom|on zoom|over zoom)\b|\bonline only event\b|\bzoom link will be\b|\bjoin (us )?(via|on) zoom\b/.test(
    description,
  )
}
