import type { GenreName } from "../genres/genres.ts";

/** Names of genres and of what is near them, in the order en|fr|es|de|it|pt|ar; an underscore joins words. */
export const genreWords: Record<GenreName, string> = {
  lofi: "lofi lo_fi chillhop chill study_beats chillout|lofi lo_fi chillhop|lofi lo_fi relajado|lofi lo_fi entspannt lernmusik|lofi lo_fi rilassato|lofi lo_fi relaxado|لوفاي لو_فاي",
  cinematic:
    "cinematic orchestral orchestra epic trailer film score soundtrack heroic dramatic symphonic movie|cinematique orchestral orchestre epique bande_annonce film heroique dramatique symphonique cinema|cinematico orquestal orquesta epico trailer pelicula heroico dramatico sinfonico cine|filmmusik orchester episch kino heroisch dramatisch sinfonisch orchestral|cinematografico cinematica orchestrale orchestra epico epica trailer film eroico drammatico sinfonico|cinematografico cinematica orquestral orquestra epico epica trailer filme heroico dramatico sinfonico|سينمائي اوركسترا ملحمي ملحميه درامي بطولي سيمفوني فيلم",
  corporate:
    "corporate business pop uplifting upbeat inspiring motivational advertising commercial presentation startup explainer technology|entreprise corporate pop entrainant inspirant motivant publicite presentation technologie|corporativo corporativa pop inspirador motivador publicidad presentacion empresa tecnologia|unternehmen werbung pop motivierend inspirierend prasentation technologie firmenvideo|aziendale corporate pop motivante ispirante pubblicita presentazione tecnologia|corporativo corporativa pop inspirador motivador publicidade apresentacao empresa tecnologia|شركات دعائي اعلان ملهم تحفيزي بوب تقنيه",
  electronic:
    "electronic electronica house edm dance techno club party trance deep_house|electronique electro house danse techno boite fete|electronica electronico house baile techno club fiesta discoteca|elektronisch elektro house tanz techno club party|elettronica elettronico house danza techno discoteca festa|eletronica eletronico house danca techno balada festa|الكتروني الكترونيه هاوس تكنو رقص حفله",
  ambient:
    "ambient meditation meditative spa yoga drone atmospheric soundscape sleep nature zen|ambiant ambient meditation spa yoga atmospherique sommeil nature zen|ambiental ambient meditacion spa yoga atmosferico dormir naturaleza zen|ambient meditation meditativ spa yoga atmospharisch schlaf natur zen|ambient meditazione spa yoga atmosferico sonno natura zen|ambiente ambient meditacao spa ioga atmosferico sono natureza zen|امبينت تامل يوغا نوم طبيعه استرخاء",
  "hip-hop":
    "hip_hop hiphop rap trap boom_bap urban beat drill|hip_hop rap trap urbain|hip_hop rap trap urbano|hip_hop rap trap urban|hip_hop rap trap urbano|hip_hop rap trap urbano|هيب_هوب راب تراب",
  acoustic:
    "acoustic folk guitar country ukulele campfire indie singer_songwriter road_trip wedding|acoustique folk guitare country ukulele mariage feu_de_camp|acustico acustica folk guitarra country ukelele boda hoguera|akustisch akustik folk gitarre country ukulele hochzeit lagerfeuer|acustico acustica folk chitarra country ukulele matrimonio|acustico acustica folk violao guitarra country ukulele casamento|اكوستيك غيتار فولك جيتار زفاف",
  rock: "rock metal punk grunge hard_rock rocknroll sport workout gym stadium racing|rock metal punk sport musculation stade|rock metal punk deporte gimnasio estadio|rock metal punk sport fitness stadion|rock metal punk sport palestra stadio|rock metal punk esporte academia estadio|روك ميتال رياضه",
  jazz: "jazz swing bebop blues lounge smooth_jazz cafe coffee_shop big_band|jazz swing blues lounge cafe|jazz swing blues lounge cafe|jazz swing blues lounge cafe kaffeehaus|jazz swing blues lounge caffe|jazz swing blues lounge cafe|جاز بلوز سوينغ مقهي",
  funk: "funk funky disco groove groovy soul motown|funk funky disco groove soul|funk funky disco groove soul|funk funky disco groove soul|funk funky disco groove soul|funk funky disco groove soul|فانك ديسكو سول",
  synthwave:
    "synthwave retrowave retro eighties 80s vaporwave neon outrun night_drive arcade cyberpunk|synthwave retro annees_80 neon|synthwave retro ochentas neon|synthwave retro achtziger neon|synthwave retro anni_80 neon|synthwave retro anos_80 neon|سينثويف ريترو نيون",
  latin:
    "latin bossa bossa_nova samba salsa brazilian tropical summer beach tango rumba|latino bossa bossa_nova samba salsa bresilien tropical ete plage|latino latina bossa bossa_nova samba salsa brasileno tropical verano playa|latin bossa bossa_nova samba salsa brasilianisch tropisch sommer strand|latino latina bossa bossa_nova samba salsa brasiliano tropicale estate spiaggia|latino latina bossa bossa_nova samba salsa brasileiro tropical verao praia|لاتيني بوسا سامبا سالسا صيف شاطئ",
  classical:
    "classical piano chamber sonata baroque romantic love memories nostalgic tender waltz|classique piano sonate baroque romantique amour souvenir nostalgique tendre|clasico clasica piano sonata barroco romantico amor recuerdo nostalgico tierno|klassisch klassik klavier sonate barock romantisch liebe erinnerung nostalgisch|classico classica pianoforte sonata barocco romantico amore ricordo nostalgico|classico classica piano sonata barroco romantico amor lembranca nostalgico|كلاسيكي بيانو رومانسي حب حنين",
};

/** Moods: how much energy they have and how bright they are, -1..1 each, and the genre that suits them where none is named. */
export const moods = {
  sad: { energy: -0.5, light: -1, suits: "classical" },
  dark: { energy: -0.1, light: -0.9, suits: "cinematic" },
  tense: { energy: 0.3, light: -0.8, suits: "cinematic" },
  happy: { energy: 0.4, light: 1, suits: "corporate" },
  hopeful: { energy: 0.2, light: 0.8, suits: "corporate" },
  playful: { energy: 0.4, light: 0.9, suits: "acoustic" },
  calm: { energy: -0.8, light: 0.2, suits: "ambient" },
  dreamy: { energy: -0.6, light: 0.3, suits: "ambient" },
  energetic: { energy: 1, light: 0.2, suits: "electronic" },
  angry: { energy: 1, light: -0.8, suits: "rock" },
  slow: { energy: -1, light: 0, suits: null },
  fast: { energy: 1, light: 0, suits: null },
} as const satisfies Record<string, { energy: number; light: number; suits: GenreName | null }>;
export type MoodName = keyof typeof moods;

export const moodWords: Record<MoodName, string> = {
  sad: "sad melancholic melancholy sorrow emotional grief tearful|triste melancolique melancolie emouvant|triste melancolico melancolica melancolia emotivo|traurig melancholisch wehmutig|triste malinconico malinconica commovente|triste melancolico melancolica emocionante|حزين حزينه كئيب",
  dark: "dark gloomy sinister ominous horror spooky halloween mysterious|sombre sinistre horreur mysterieux|oscuro oscura siniestro terror misterioso|dunkel duster unheimlich grusel geheimnisvoll|oscuro oscura sinistro orrore misterioso|escuro escura sombrio terror misterioso|مظلم رعب غامض",
  tense:
    "tense suspense suspenseful thriller battle danger|tendu suspense bataille danger|tenso tension suspenso batalla peligro|spannend spannung schlacht gefahr|teso tensione suspense battaglia pericolo|tenso tensao suspense batalha perigo|توتر تشويق معركه خطر",
  happy:
    "happy cheerful joyful joy sunny celebration christmas|joyeux heureux gai joie ensoleille noel|feliz alegre alegria soleado navidad|frohlich heiter glucklich freude sonnig weihnachten|felice allegro allegra gioia solare natale|feliz alegre alegria ensolarado natal|سعيد سعيده مرح فرح",
  hopeful:
    "hopeful optimistic positive bright proud success|optimiste positif lumineux fier succes|esperanzador optimista positivo exito|hoffnungsvoll optimistisch positiv erfolg|speranzoso ottimista positivo successo|esperancoso otimista positivo sucesso|متفائل امل ايجابي نجاح",
  playful:
    "playful funny quirky kids children cute toy|ludique drole enfant mignon|jugueton divertido gracioso nino infantil|verspielt lustig kinder niedlich|giocoso divertente bambino carino|brincalhao divertido engracado crianca infantil|مضحك اطفال لعب",
  calm: "calm relaxing relaxed peaceful quiet gentle soft serene soothing mellow|calme relaxant paisible doux tranquille serein|tranquilo tranquila relajante suave sereno calma|ruhig entspannend sanft friedlich leise gelassen|calmo calma rilassante dolce tranquillo sereno pacato|calmo calma relaxante suave tranquilo sereno|هادئ هادئه مريح ناعم سكينه",
  dreamy:
    "dreamy ethereal floating space magical fairy|reveur ethere flottant espace magique|sonador etereo flotante espacio magico|vertraumt schwebend weltraum magisch|sognante etereo spazio magico|sonhador etereo espaco magico|حالم فضاء سحري",
  energetic:
    "energetic powerful driving intense exciting action dynamic hype|energique puissant intense action dynamique|energico energetico potente intenso accion dinamico|energiegeladen energisch kraftvoll intensiv action dynamisch|energico energetico potente intenso azione dinamico|energetico poderoso intenso acao dinamico|حماسي حماسيه قوي نشيط",
  angry:
    "angry aggressive brutal fierce|agressif brutal feroce colere|agresivo brutal feroz furioso|aggressiv brutal wild wutend|aggressivo brutale feroce|agressivo brutal feroz|غاضب عنيف",
  slow: "slow downtempo|lent lente|lento lenta despacio|langsam|lento lenta|lento lenta devagar|بطيء بطيئه",
  fast: "fast quick uptempo speed|rapide vite vitesse|rapido rapida veloz|schnell rasch tempo_reich|veloce rapido rapida|rapido rapida veloz|سريع سريعه",
};
